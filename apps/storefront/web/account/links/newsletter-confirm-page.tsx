import { answerLinkForm } from './answer-link-form.server.ts'
import { LinkPage } from './link-page.tsx'
import { TokenButton } from './token-button.tsx'

export const action = answerLinkForm((api, { token }) => api.call('newsletterConfirm', { body: { token } }))

export default function NewsletterConfirmPage() {
  return (
    <LinkPage purpose="newsletterConfirm" next="home">
      {(finish) => <TokenButton call="newsletterConfirm" onAnswer={finish} />}
    </LinkPage>
  )
}
