import { LinkPage } from './link-page.tsx'
import { TokenButton } from './token-button.tsx'

export default function ConfirmEmailPage() {
  return (
    <LinkPage purpose="confirmEmail" next="login">
      {(finish) => <TokenButton call="confirmEmail" onAnswer={finish} />}
    </LinkPage>
  )
}
