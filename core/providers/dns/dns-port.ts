import type { DnsAnswer } from '#domain/stores/addresses/domain-check.ts'

/** The name servers of the world. Nothing is thrown: what they do not answer is an answer too. */
export type Dns = {
  cname(name: string): Promise<DnsAnswer>
  /** Of both kinds, 4 and 6. */
  addresses(name: string): Promise<DnsAnswer>
  txt(name: string): Promise<DnsAnswer>
}
