import type { IncomingMessage } from 'node:http'
import type { Log } from '#kit/http/log.ts'

/**
 * What the outermost of our proxies wrote into a header to which each proxy appends: as many values from the right as there
 * are proxies of ours. Anything further left, anybody could have written.
 */
export function forwardedBy(header: string | string[] | undefined, trustedProxies: number): string | undefined {
  if (header === undefined || trustedProxies < 1) return undefined
  const values = header.toString().split(',')
  return values.at(-Math.min(trustedProxies, values.length))?.trim()
}

/**
 * Says once, loudly, that there seems to be a proxy nobody trusts: all visitors would then be one address, which shares one
 * budget of everything that is limited, and no link would begin with https.
 */
export function watchForProxies({ trustedProxies }: { trustedProxies: number }, log: Pick<Log, 'warn'>) {
  let isSaid = trustedProxies > 0
  return ({ headers }: IncomingMessage): void => {
    if (isSaid) return
    for (const header of FORWARDED) {
      if (headers[header] === undefined || isSaid) continue
      isSaid = true
      log.warn(
        { header },
        'TRUST_PROXY is off, but a request came with a header that proxies add: behind a proxy, set TRUST_PROXY to the number of proxies, or every visitor counts as one',
      )
    }
  }
}

const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded']
