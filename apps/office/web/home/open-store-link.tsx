import { officePaths } from '#paths/office/paths.ts'
import { useSession } from '../session/use-session.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { ButtonLink } from '../ui/base/button.tsx'

/** For who owns a store, and for operators. */
export function OpenStoreLink() {
  const texts = useTranslations('opening')
  const { stores, platform } = useSession()
  const mayOpen = platform.includes('platform.openStore') || stores.some(({ roles }) => roles.includes('owner'))
  if (!mayOpen) return null
  return (
    <ButtonLink to={officePaths.openStore} icon="plus">
      {texts('openTitle')}
    </ButtonLink>
  )
}
