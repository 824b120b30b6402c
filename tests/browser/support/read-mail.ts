import { expect, type Page } from '@playwright/test'

export type Mail = { to: string; subject: string; text: string; links: string[] }

/** The newest e-mail to an address, perhaps with these words in its subject, once it has arrived in the outbox. */
export async function mailTo(page: Page, address: string, subject = ''): Promise<Mail> {
  let found: Mail | undefined
  const look = async () => {
    found = (await readMails(page)).find((mail) => mail.to.includes(address) && mail.subject.includes(subject))
    return found !== undefined
  }
  const message = `an e-mail to ${address}: ${subject}`
  await expect.poll(look, { message, timeout: 20_000, intervals: [50, 100, 200] }).toBe(true)
  return found as Mail
}

/** Asked by the page: only the browser knows where *.localhost is. */
function readMails(page: Page): Promise<Mail[]> {
  return page.evaluate(async () => {
    const response = await fetch('/dev/mail', { headers: { accept: 'application/json' } })
    return response.json()
  })
}
