const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, x-client-info, apikey, content-type',
};

/** Returns what it has received. */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return new Response('ok', { headers: corsHeaders });
    const { method, url, headers } = request;
    const { pathname, search } = new URL(url);
    const received = { method, path: pathname + search, headers: Object.fromEntries(headers) };
    const isForm = headers.get('content-type')?.startsWith('multipart/form-data');
    const body = isForm ? await readForm(await request.formData()) : await request.text();
    return Response.json({ ...received, body }, { headers: corsHeaders });
  },
};

async function readForm(form: FormData): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form)
    fields[name] = typeof value === 'string' ? value : `${value.name}: ${await value.text()}`;
  return fields;
}
