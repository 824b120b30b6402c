export function readCookie(headers: Headers, name: string): string | null {
  const pairs = headers.get('cookie')?.split(/;\s*/) ?? []
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) || null
}
