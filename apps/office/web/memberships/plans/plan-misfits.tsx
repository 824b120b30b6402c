import type { PlanMisfitView } from '#office/contract/memberships/plans.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Notice } from '../../ui/notice.tsx'

/** What the plan promises and the garments on show do not keep. */
export function PlanMisfits({ misfits }: { misfits: readonly PlanMisfitView[] }) {
  const texts = useTranslations('plans.misfit')
  return misfits.map((misfit) => (
    <Notice key={misfit.kind === 'word' ? misfit.word : misfit.kind} kind="warning">
      {misfit.kind === 'none' && texts('none')}
      {misfit.kind === 'few' && texts('few', { covered: misfit.covered })}
      {misfit.kind === 'word' && texts('word', { word: misfit.word, named: misfit.named })}
    </Notice>
  ))
}
