import { LinkPage } from './link-page.tsx'
import { TokenButton } from './token-button.tsx'

export default function NewsletterConfirmPage() {
  return (
    <LinkPage purpose="newsletterConfirm" next="home">
      {(finish) => <TokenButton call="newsletterConfirm" onAnswer={finish} />}
    </LinkPage>
  )
}
