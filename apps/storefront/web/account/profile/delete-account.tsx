import { useNavigate } from 'react-router'
import { paths } from '#paths/storefront/paths.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { announce } from '#storefront/web/api/use-messages.ts'
import { endSession } from '#storefront/web/state/session/session.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { WithPassword } from './with-password.tsx'

export function DeleteAccount({ userId }: { userId: string }) {
  const texts = useTranslations('profile')
  const navigate = useNavigate()

  async function erase(proof: { password: string }) {
    const answer = await browserApi().call('deleteUser', { params: { id: userId }, body: proof })
    if (answer.success) {
      await navigate(paths.home)
      endSession()
      announce('success', texts('deleted'))
    }
    return answer
  }

  return (
    <WithPassword action={texts('deleteAction')} confirm={texts('deleteConfirm')} look="danger" onConfirm={erase} />
  )
}
