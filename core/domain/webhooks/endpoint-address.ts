export type AddressProblem = 'NOT_AN_ADDRESS' | 'NOT_HTTPS' | 'WITH_CREDENTIALS' | 'TOO_LONG'

const LONGEST = 2000

/** Whether events can be sent there at all; to which computer a name leads is looked at each time something is sent. */
export function findAddressProblem(text: string, { isHttpAllowed }: { isHttpAllowed: boolean }): AddressProblem | null {
  if (text.length > LONGEST) return 'TOO_LONG'
  if (!URL.canParse(text)) return 'NOT_AN_ADDRESS'
  const { protocol, username, password, hostname } = new URL(text)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  if (!isWeb || hostname === '') return 'NOT_AN_ADDRESS'
  if (protocol === 'http:' && !isHttpAllowed) return 'NOT_HTTPS'
  return username === '' && password === '' ? null : 'WITH_CREDENTIALS'
}
