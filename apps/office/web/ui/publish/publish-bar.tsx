import { type ReactNode, useEffect, useRef } from 'react'
import { Stack } from '#kit/ui/base/stack.tsx'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../base/button.tsx'
import pieces from '../page/parts.module.css'
import css from './publish.module.css'

type PublishBarProps = {
  /** What it would mean; null: nobody has asked yet, or it was changed since. */
  effect: ReactNode | null
  isBusy: boolean
  publish?: string
  /** There is nothing to look at before: what it means is known. */
  isDirect?: boolean
}

/** First what it would mean, then the button that does it. */
export function PublishBar({ effect, isBusy, publish, isDirect = false }: PublishBarProps) {
  const texts = useTranslations('publish')
  const region = useRef<HTMLElement>(null)
  const isShown = effect !== null
  useEffect(() => {
    if (isShown && !isDirect) region.current?.focus()
  }, [isShown, isDirect])
  return (
    <Stack gap={16}>
      {isShown && (
        <section className={css.effect} ref={region} tabIndex={-1} aria-label={texts('effect')}>
          <h2>{texts('effect')}</h2>
          {effect}
        </section>
      )}
      <div className={`${pieces.line} ${css.actions}`}>
        {isShown && (
          <Button type="submit" name="step" value="publish" kind="primary" icon="check" isBusy={isBusy}>
            {publish ?? texts('publish')}
          </Button>
        )}
        {!isDirect && (
          <Button
            type="submit"
            name="step"
            value="preview"
            kind={isShown ? 'secondary' : 'primary'}
            icon="eye"
            isBusy={isBusy}
          >
            {texts('review')}
          </Button>
        )}
        <p className={css.note}>{texts(isShown ? 'noteReady' : 'note')}</p>
      </div>
    </Stack>
  )
}
