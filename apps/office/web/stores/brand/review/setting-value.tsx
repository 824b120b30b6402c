import { isColour } from '#domain/stores/look/safe-colour.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { Muted } from '../../../ui/text/muted.tsx'
import css from '../brand.module.css'

/** A setting as people read it, of whichever kind it is. */
export function SettingValue({ value }: { value: unknown }) {
  const texts = useTranslations('brand.value')
  if (value === null || value === undefined || value === '') return <Muted as="span">{texts('none')}</Muted>
  if (typeof value === 'boolean') return texts(value ? 'yes' : 'no')
  if (isColour(value)) {
    return (
      <span className={css.colour}>
        <i style={{ background: value }} />
        {value}
      </span>
    )
  }
  if (typeof value === 'string' && value.startsWith('/images/'))
    return <img className={css.thumb} src={value} alt={value} />
  if (typeof value !== 'object') return String(value)
  const filled = Object.entries(value).filter(([, text]) => text !== '' && text !== false)
  return (
    <ul className={css.languages}>
      {filled.map(([language, text]) => (
        <li key={language}>
          <b>{language}</b> {text === true ? '' : String(text)}
        </li>
      ))}
    </ul>
  )
}
