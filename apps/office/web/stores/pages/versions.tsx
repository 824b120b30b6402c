import { useState } from 'react'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { BrandVersionView } from '#office/contract/stores/brand.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-form.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { Muted } from '../../ui/text/muted.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import { useDates } from '../../ui/use-dates.ts'
import css from './editor.module.css'

/** What was published, the latest first; an earlier one can be taken back as the draft. */
export function Versions({ versions, mayEdit }: { versions: readonly BrandVersionView[]; mayEdit: boolean }) {
  const texts = useTranslations('pages')
  const dates = useDates()
  const toast = useToast()
  const [chosen, setChosen] = useState<BrandVersionView | null>(null)
  return (
    <Card title={texts('versions')}>
      {versions.length === 0 ? (
        <Muted size="text" className={css.soft}>
          {texts('noVersions')}
        </Muted>
      ) : (
        <Stack as="ol" gap={10} className={`${pieces.below} ${css.versions}`}>
          {versions.map((version, index) => (
            <li key={version.number}>
              <div>
                <strong>{texts('version', { number: version.number })}</strong>
                <small>
                  {dates.moment(version.publishedAt)}
                  {version.publishedBy && ` · ${version.publishedBy}`}
                </small>
              </div>
              {mayEdit && index > 0 && (
                <Button kind="quiet" isSmall icon="history" onClick={() => setChosen(version)}>
                  {texts('restore')}
                </Button>
              )}
            </li>
          ))}
        </Stack>
      )}
      <ConfirmDialog
        title={texts('restoreTitle', { number: chosen?.number ?? 0 })}
        confirm={texts('restore')}
        isOpen={chosen !== null}
        onClose={() => setChosen(null)}
        intent="restore"
        fields={{ number: String(chosen?.number ?? '') }}
        onDone={() => toast({ text: texts('restored') })}
      >
        <p>{texts('restoreText')}</p>
      </ConfirmDialog>
    </Card>
  )
}
