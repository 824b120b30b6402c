/** Below these, countries give names to anybody. Browsers know all such names, and refuse the rest themselves. */
const EVERYBODYS = /^(ac|co|com|edu|gob|gouv|gov|ne|net|or|org)\.[a-z]{2}$/

/** Whether a page at this host can have passkeys made for this domain: the host itself, or a domain of its owner above it. */
export function canMakePasskeysFor({ domain, host }: { domain: string; host: string }): boolean {
  if (domain === host) return true
  return host.endsWith(`.${domain}`) && domain.includes('.') && !EVERYBODYS.test(domain)
}

/** What became of passkeys that were made for another domain than the office's now. */
export function sentenceOfPasskeysElsewhere(
  { relyingParty, people }: { relyingParty: string; people: number },
  domain: string,
): string {
  const whose = people === 1 ? 'one person' : `${people} people`
  return `Passkeys of ${whose} were made for ${relyingParty} and do not work at ${domain}: they log in with their app or a recovery code and make new ones, unless OFFICE_PASSKEY_DOMAIN is set back.`
}
