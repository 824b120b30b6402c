/** What a cause means for somebody who is no programmer, and so what to do about it. */
export const CAUSE_KINDS = ['unreachable', 'credentials', 'address', 'limited', 'tooSlow', 'gone', 'unknown'] as const

export type CauseKind = (typeof CAUSE_KINDS)[number]

const SIGNS: readonly [CauseKind, RegExp][] = [
  ['credentials', /\bEAUTH\b|\b(401|403|535)\b|authentication|unauthori[sz]ed|invalid api key|invalid login/i],
  ['address', /\bEENVELOPE\b|\b(550|551|553)\b|mailbox|recipient/i],
  ['limited', /\b(421|429|450|451|452)\b|rate limit|too many/i],
  [
    'unreachable',
    /\bE(CONNREFUSED|CONNRESET|NOTFOUND|HOSTUNREACH|AI_AGAIN|SOCKET)\b|ProviderDown|fetch failed|\b50[234]\b/,
  ],
  ['tooSlow', /\bETIMEDOUT\b|did not end in time|time ?-?out|aborted/i],
  ['gone', /not found|no such|\b404\b|does not exist/i],
]

/** From the one line that a failure is kept as. */
export function causeKindOf(cause: string): CauseKind {
  return SIGNS.find(([, sign]) => sign.test(cause))?.[0] ?? 'unknown'
}
