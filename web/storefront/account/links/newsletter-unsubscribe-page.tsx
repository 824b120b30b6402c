import { LinkPage } from './link-page.tsx'
import { TokenButton } from './token-button.tsx'

export default function NewsletterUnsubscribePage() {
  return (
    <LinkPage purpose="newsletterUnsubscribe" next="home">
      {(finish) => <TokenButton call="newsletterUnsubscribe" onAnswer={finish} />}
    </LinkPage>
  )
}
