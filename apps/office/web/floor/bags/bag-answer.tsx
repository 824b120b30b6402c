import { Thumbnail } from '../../catalogue/thumbnail.tsx'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import css from './bags.module.css'
import { isGood, type useBag } from './use-bag.ts'

type AnswerProps = { bag: ReturnType<typeof useBag>; kind: 'laundry' | 'repair' }

/** Readable from an arm's length: what the last scan did, what to do now, and how to take it back. */
export function BagAnswer({ bag: { entry, isAway, say, canTakeBack, canSayNotReady }, kind }: AnswerProps) {
  const texts = useTranslations('bags')
  const receive = useTranslations('receive')
  const messages = useTranslations('message')
  if (entry === null) return null
  const { code, result, refusal, said } = entry
  const garment = result?.garment ?? null
  const isDone = result !== null && isGood(result.answer) && said === null && refusal === null
  const tone = isDone ? 'good' : result === null || said !== null ? 'look' : 'bad'
  const words = () => {
    if (result === null) return refusal ? code : receive(isAway ? 'saved' : 'asking')
    if (said !== null) return texts(`said.${said}`)
    const { answer, otherBag, shelf } = result
    if (answer === 'back') return texts(`back.${kind}`, { shelf: shelf || '–' })
    return texts(`answer.${answer}`, { number: String(otherBag ?? '') })
  }
  return (
    <div className={css.answer} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {garment && <Thumbnail image={garment.image} isLarge />}
      <div>
        <strong>{words()}</strong>
        {garment && <p>{`${garment.name} · ${receive('size', { size: garment.size })} · ${garment.barcode}`}</p>}
        {garment === null && result !== null && <p>{code.slice(0, 40)}</p>}
        {refusal && <p className={css.refusal}>{messages(refusal as 'INTERNAL')}</p>}
        {result?.bag.state === 'closed' && result.answer === 'back' && said === null && <p>{texts('lastBack')}</p>}
        {(canTakeBack || canSayNotReady) && (
          <div className={css.buttons}>
            {canSayNotReady && (
              <Button onClick={() => void say('notReady')}>
                {texts(`notReady.${kind}`)} <kbd>2</kbd>
              </Button>
            )}
            <Button icon="undo" onClick={() => void say('undone')}>
              {receive('undo')} <kbd>U</kbd>
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
