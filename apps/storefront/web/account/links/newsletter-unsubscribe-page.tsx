import { answerLinkForm } from './answer-link-form.server.ts'
import { LinkPage } from './link-page.tsx'
import { TokenButton } from './token-button.tsx'

export const action = answerLinkForm((api, { token }) =>
  api.call('newsletterUnsubscribe', { query: {}, body: { token } }),
)

export default function NewsletterUnsubscribePage() {
  return (
    <LinkPage purpose="newsletterUnsubscribe" next="home">
      {(finish) => <TokenButton call="newsletterUnsubscribe" onAnswer={finish} />}
    </LinkPage>
  )
}
