import type { PlatformDefaultView } from '#office/contract/platform/operations.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Muted } from '../../ui/text/muted.tsx'
import css from '../platform.module.css'

/** Read, not edited: they belong to the process, and are the same on every instance. */
export function Defaults({ defaults }: { defaults: readonly PlatformDefaultView[] }) {
  const texts = useTranslations('providers')
  return (
    <table className={css.defaults}>
      <caption>{texts('defaults')}</caption>
      <thead>
        <tr>
          <th scope="col">{texts('setting')}</th>
          <th scope="col">{texts('value')}</th>
          <th scope="col">{texts('variable')}</th>
        </tr>
      </thead>
      <tbody>
        {defaults.map(({ name, value, isSecret, variable }) => (
          <tr key={name}>
            <th scope="row">{texts(`default.${name}`)}</th>
            <td>{value === null || isSecret ? <Badge>{texts(value === null ? 'notSet' : 'isSet')}</Badge> : value}</td>
            <td>
              <Muted as="code" size="small">
                {variable}
              </Muted>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
