import type { OfficeErrorCode } from '#office/contract/error-codes.ts'
import { officePaths } from '#paths/office/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AloneCard } from '../../ui/page/alone-card.tsx'

/** A link that leads nowhere any more, and whom to ask for another. */
export function BadInvitation({ code }: { code: OfficeErrorCode | null }) {
  const texts = useTranslations('invitation')
  const messages = useTranslations('message')
  return (
    <AloneCard title={texts('title')}>
      <Notice kind="danger">{messages(code ?? 'LINK_INVALID')}</Notice>
      <p>{texts('askAgain')}</p>
      <ButtonLink isWide to={officePaths.login}>
        {texts('toLogin')}
      </ButtonLink>
    </AloneCard>
  )
}
