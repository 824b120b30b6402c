import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import button from '#web/ui/base/button.module.css'
import { useStorefront } from '../use-storefront.ts'
import css from './withdrawal-page.module.css'

/** Step 1 for browsers without scripts: posted as it is, the rest follows on pages of the server's own. */
export function PlainForm() {
  const texts = useTranslations('withdrawal')
  const { language } = useStorefront()
  const fields = [
    { name: 'number', type: 'text', autoComplete: 'off', maxLength: 40 },
    { name: 'email', type: 'email', autoComplete: 'email', maxLength: 254 },
    { name: 'name', type: 'text', autoComplete: 'name', maxLength: 200 },
  ] as const
  return (
    <form className={css.form} method="post" action="/public-api/withdrawalForm">
      <input type="hidden" name="language" value={language} />
      <h2>{texts('step', { number: 1 })}</h2>
      {fields.map((field) => (
        <label key={field.name} className={css.plain}>
          {texts(field.name)}
          <input {...field} required />
        </label>
      ))}
      <button type="submit" className={button.button}>
        {texts('goOn')}
      </button>
    </form>
  )
}
