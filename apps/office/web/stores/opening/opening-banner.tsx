import type { OpeningView } from '#office/contract/stores/opening.ts'
import { inStore, openingStepPath } from '#paths/office/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import { Checklist } from './checklist.tsx'
import css from './opening.module.css'

type OpeningBannerProps = { storeId: string; opening: OpeningView }

/** The checklist stays on the overview until all of it is done; a store that was there before the wizard has none. */
export function OpeningBanner({ storeId, opening }: OpeningBannerProps) {
  const texts = useTranslations('opening')
  const { state, steps, isComplete } = opening
  const wasOpenedHere = state === 'opening' || steps.some((step) => step.state === 'skipped')
  if (isComplete || !wasOpenedHere) return null
  const isOpening = state === 'opening'
  const next = steps.find((step) => step.state !== 'done' && step.state !== 'skipped')
  const resume = next ? openingStepPath(storeId, next.step) : inStore('opening', storeId)
  return (
    <div className={css.banner}>
      <Card
        title={isOpening ? texts('banner') : texts('later')}
        lead={isOpening ? texts('bannerText') : undefined}
        actions={
          isOpening && (
            <ButtonLink kind="primary" icon="arrow" to={resume}>
              {texts('resume')}
            </ButtonLink>
          )
        }
      >
        <Checklist storeId={storeId} steps={isOpening ? steps : steps.filter((step) => step.state !== 'done')} />
      </Card>
    </div>
  )
}
