/**
 * What the outermost of our proxies wrote into a header to which each proxy appends: as many values from the right as there
 * are proxies of ours. Anything further left, anybody could have written.
 */
export function forwardedBy(header: string | string[] | undefined, trustedProxies: number): string | undefined {
  if (header === undefined || trustedProxies < 1) return undefined
  const values = header.toString().split(',')
  return values.at(-Math.min(trustedProxies, values.length))?.trim()
}
