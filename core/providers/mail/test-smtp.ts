import { createTransport } from 'nodemailer'
import type { Tested, TestProblem } from '#domain/integrations/integration.ts'
import { answerInTime, OutOfTime } from '../time-budget.ts'
import { MailHostRefused } from './checked-socket.ts'
import { type SmtpKeys, type StoreSmtpOptions, transportOptions } from './store-smtp.ts'

const TIMEOUT = 10_000

/** A mail to the person who tests. */
export type TestMail = { to: string; subject: string; text: string }

/** Connects, encrypts, logs in, and sends a mail if there is one. */
export async function testSmtp(
  keys: SmtpKeys,
  options: StoreSmtpOptions & { mail?: TestMail | null; timeout?: number },
): Promise<Tested<object>> {
  const { mail, timeout = TIMEOUT } = options
  const transport = createTransport(transportOptions(keys, options))
  try {
    await answerInTime(async () => {
      await transport.verify()
      if (mail) await transport.sendMail({ from: keys.from, ...mail })
    }, timeout)
    return { ok: true }
  } catch (error) {
    return { ok: false, reason: problemOf(error) }
  } finally {
    transport.close()
  }
}

function problemOf(error: unknown): TestProblem {
  if (error instanceof MailHostRefused) return error.reason
  if (error instanceof OutOfTime) return 'TIMED_OUT'
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (/certificate|altnames/i.test(message)) return 'BAD_CERTIFICATE'
  if (/ECONNREFUSED/.test(`${code} ${message}`)) return 'REFUSED'
  return BY_CODE[code] ?? 'UNAVAILABLE'
}

const BY_CODE: Record<string, TestProblem> = {
  EAUTH: 'WRONG_KEY',
  ENOAUTH: 'WRONG_KEY',
  ETIMEDOUT: 'TIMED_OUT',
  ETIMEOUT: 'TIMED_OUT',
  EDNS: 'HOST_UNKNOWN',
  ETLS: 'NO_TLS',
  EENVELOPE: 'SENDER_REFUSED',
  EMESSAGE: 'SENDER_REFUSED',
}
