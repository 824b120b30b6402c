/** What the name servers answered to one question. */
export type DnsAnswer = { ok: true; records: string[] } | { ok: false; reason: 'none' | 'timeout' }

export type DomainAnswers = { cname: DnsAnswer; addresses: DnsAnswer; txt: DnsAnswer }

/** What they should answer: where the store already is, and a word that only its owner was told. */
export type ExpectedRecords = { target: string; targetAddresses: readonly string[]; token: string }

/**
 * How a domain stands: it points here and its owner has shown that it is theirs ('right'); not yet, or not here; or the
 * name servers did not answer in time, which says nothing.
 */
export type DomainState = 'right' | 'noRecords' | 'wrongTarget' | 'noToken' | 'wrongToken' | 'noAnswer'

export const TOKEN_LABEL = '_guardaroba'
const TOKEN_PREFIX = 'guardaroba-verification='

/** Where the word is looked for, and how it stands there. */
export function tokenRecord(domain: string, token: string): { name: string; value: string } {
  return { name: `${TOKEN_LABEL}.${domain}`, value: `${TOKEN_PREFIX}${token}` }
}

/** The token first: whoever cannot show it learns nothing from where the domain points. */
export function judgeDomain({ cname, addresses, txt }: DomainAnswers, expected: ExpectedRecords): DomainState {
  if (timedOut(txt)) return 'noAnswer'
  const words = recordsOf(txt).filter((record) => record.startsWith(TOKEN_PREFIX))
  const { value } = tokenRecord('', expected.token)
  if (!words.includes(value)) {
    const hasNothing = isNothing(cname) && isNothing(addresses) && words.length === 0
    if (timedOut(cname) || timedOut(addresses)) return words.length === 0 ? 'noToken' : 'wrongToken'
    return hasNothing ? 'noRecords' : words.length === 0 ? 'noToken' : 'wrongToken'
  }
  if (recordsOf(cname).some((name) => sameName(name, expected.target))) return 'right'
  const found = recordsOf(addresses)
  if (found.length > 0 && found.every((address) => expected.targetAddresses.includes(address))) return 'right'
  if (timedOut(cname) || timedOut(addresses)) return 'noAnswer'
  return isNothing(cname) && isNothing(addresses) ? 'noRecords' : 'wrongTarget'
}

function recordsOf(answer: DnsAnswer): string[] {
  return answer.ok ? answer.records : []
}

function isNothing(answer: DnsAnswer): boolean {
  return answer.ok ? answer.records.length === 0 : answer.reason === 'none'
}

function timedOut(answer: DnsAnswer): boolean {
  return !answer.ok && answer.reason === 'timeout'
}

/** Name servers write a name with its last dot, and in whichever case. */
function sameName(one: string, other: string): boolean {
  return one.toLowerCase().replace(/\.$/, '') === other
}
