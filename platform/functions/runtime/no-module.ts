// Takes the place of a module that only declares types, such as jsr:@supabase/functions-js/edge-runtime.d.ts.
export {};
