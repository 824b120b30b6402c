import { answerInTime } from '../time-budget.ts'
import { type MailingList, MailingListClosed } from './mailing-list-port.ts'

const TIMEOUT = 10_000

export const BREVO = 'https://api.brevo.com/v3'

export function openBrevo({
  apiKey,
  address = BREVO,
  timeout = TIMEOUT,
}: {
  apiKey: string
  address?: string
  timeout?: number
}): MailingList {
  function ask(method: 'POST' | 'DELETE', path: string, body?: object): Promise<void> {
    return answerInTime(async (signal) => {
      const response = await fetch(`${address}${path}`, {
        method,
        headers: { 'api-key': apiKey, accept: 'application/json', 'content-type': 'application/json' },
        signal,
        ...(body && { body: JSON.stringify(body) }),
      })
      await response.arrayBuffer()
      if (response.status === 401) throw new MailingListClosed(`Brevo answered 401 to ${method} /contacts`)
      const isGoneAlready = method === 'DELETE' && response.status === 404
      if (!response.ok && !isGoneAlready) throw new Error(`Brevo answered ${response.status} to ${method} /contacts`)
    }, timeout)
  }

  return {
    save: ({ email, firstName, lastName, phone, language, listId, subscribed }) =>
      ask('POST', '/contacts', {
        email,
        updateEnabled: true,
        emailBlacklisted: !subscribed,
        ...(listId !== null && { listIds: [listId] }),
        attributes: {
          FIRSTNAME: firstName,
          LASTNAME: lastName,
          ...(phone !== '' && { PHONE: phone }),
          LANGUAGE: language,
        },
      }),
    remove: (email) => ask('DELETE', `/contacts/${encodeURIComponent(email)}?identifierType=email_id`),
  }
}
