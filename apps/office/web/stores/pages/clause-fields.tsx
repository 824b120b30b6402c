import { clauseField } from '#domain/stores/pages/page-kinds.ts'
import { Row } from '#kit/ui/base/row.tsx'
import type { ClauseView, PageView } from '#office/contract/stores/pages.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { plainField } from '../../ui/form/fields/field.tsx'
import { TextAreaField } from '../../ui/form/fields/text-area-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Muted } from '../../ui/text/muted.tsx'
import css from './editor.module.css'

const KINDS = { default: 'neutral', changed: 'accent', leftOut: 'warning', own: 'success' } as const

/** One clause: what it says, whether it is the default's, and the way back to it. */
export function ClauseFields({ clause, page }: { clause: ClauseView; page: PageView }) {
  const texts = useTranslations('pages')
  const states = useTranslations('pages.clause')
  const { key, state, heading, text, standard, isOutdated } = clause
  const field = clauseField(key)
  const isMissing = page.obstacles.some((obstacle) => obstacle.field === field)
  const italian = page.italian?.clauses?.find((each) => each.key === key)
  const missing = isMissing ? { error: texts('missing') } : {}
  return (
    <details className={css.clause} open={isMissing || isOutdated || heading === ''}>
      <summary>
        <span>{heading || texts('newClause')}</span>
        {isOutdated && <Badge kind="warning">{texts('defaultChanged')}</Badge>}
        <Badge kind={KINDS[state]}>{states(state)}</Badge>
        <Icon name="chevron" size={16} />
      </summary>
      <div className={css.clauseBody}>
        {isOutdated && <Notice kind="warning">{texts('defaultChangedText')}</Notice>}
        {state === 'leftOut' ? (
          <Muted size="text" className={css.soft}>
            {texts('leftOutText')}
          </Muted>
        ) : (
          <div className={italian ? css.beside : undefined}>
            <div className={css.part}>
              <TextField label={texts('heading')} field={plainField(`${field}.heading`, { value: heading })} />
              <TextAreaField
                label={texts('text')}
                field={plainField(`${field}.text`, { value: text, ...missing })}
                rows={6}
              />
            </div>
            {italian && (
              <div className={css.italian} lang="it">
                <span>{texts('italian')}</span>
                <p>{italian.heading}</p>
                <p>{italian.text}</p>
              </div>
            )}
          </div>
        )}
        {state === 'changed' && standard && (
          <details className={css.standard}>
            <summary>{texts('showDefault')}</summary>
            <p>{standard.heading}</p>
            <p>{standard.text}</p>
          </details>
        )}
        <Row gap={8}>
          {state !== 'default' && (
            <Button type="submit" kind="quiet" isSmall icon="undo" name="command" value={`default ${field}`}>
              {texts(state === 'own' ? 'removeClause' : 'toDefault')}
            </Button>
          )}
          {standard && state !== 'leftOut' && (
            <Button type="submit" kind="quiet" isSmall icon="eye" name="command" value={`leaveOut ${field}`}>
              {texts('leaveOut')}
            </Button>
          )}
        </Row>
      </div>
    </details>
  )
}
