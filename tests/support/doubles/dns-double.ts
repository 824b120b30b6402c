import type { DnsAnswer } from '#domain/stores/addresses/domain-check.ts'
import type { Dns } from '#providers/dns/dns-port.ts'

/** Name servers that know what a test has written down, as `cname shop.example`; `late` is never answered in time. */
export function openDnsDouble(names: ReadonlyMap<string, string[]>): Dns {
  const ask =
    (kind: string) =>
    async (name: string): Promise<DnsAnswer> => {
      const records = names.get(`${kind} ${name}`)
      if (records === undefined) return { ok: false, reason: 'none' }
      return records.includes('late') ? { ok: false, reason: 'timeout' } : { ok: true, records }
    }
  return { cname: ask('cname'), addresses: ask('a'), txt: ask('txt') }
}
