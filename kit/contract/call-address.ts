export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Where a call is found. `{name}` in the path is one of its `params`. */
export type Address = { method: Method; path: string }

export function methodsAndPaths<Endpoints extends Record<string, Address>>(endpoints: Endpoints) {
  const calls = Object.entries(endpoints).map(([name, { method, path }]) => [name, { method, path }])
  return Object.fromEntries(calls) as { [Name in keyof Endpoints]: Pick<Endpoints[Name], keyof Address> }
}
