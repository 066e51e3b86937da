/**
 * Replaces each text `env(NAME)` by the value of that variable. One that is not set, or empty, leaves the setting
 * undefined.
 *
 * @param onUnset is called when somebody reads a setting whose variable is not set: a `config.toml` has many that the
 * platform does not read
 */
export function replaceVariables(
  value: unknown,
  environment: NodeJS.ProcessEnv,
  onUnset: (path: string, name: string) => void,
  path = '',
): unknown {
  if (Array.isArray(value))
    return value.flatMap((item) => replaceVariables(item, environment, onUnset, path) ?? []);
  if (typeof value === 'string') {
    const name = parseVariable(value);
    if (name && !environment[name]) return void onUnset(path, name);
    return name ? environment[name] : value;
  }
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const result = {};
  for (const [key, item] of Object.entries(value)) {
    const itemPath = path ? `${path}.${key}` : key;
    const get = () => replaceVariables(item, environment, onUnset, itemPath);
    Object.defineProperty(result, key, { enumerable: true, get });
  }
  return result;
}

const parseVariable = (text: string) => /^env\((\w+)\)$/.exec(text)?.[1];
