import { hideAddresses } from '../hide-addresses.ts'

const LONGEST = 500

/** Why a job failed, in one line: the kind of error, its code and its message, and no address of anybody. */
export function toCause(error: unknown): string {
  if (!(error instanceof Error)) return clean(String(error))
  const { name, message } = error
  const code = codeOf(error)
  return clean(`${name}${code === null ? '' : ` ${code}`}: ${message}`)
}

/** Of the system, of the database, of a mail server or of an answer over HTTP. */
function codeOf(error: Error): string | null {
  const { code, responseCode, statusCode } = error as Error & Record<string, unknown>
  const found = [code, responseCode, statusCode].filter((each) => typeof each === 'string' || typeof each === 'number')
  return found.length === 0 ? null : found.join(' ')
}

function clean(text: string): string {
  return hideAddresses(text.replace(/\s+/g, ' ').trim()).slice(0, LONGEST)
}
