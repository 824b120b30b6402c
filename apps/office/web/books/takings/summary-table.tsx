import type { TakingsView } from '#office/contract/books/books.ts'
import figures from '../../figures/figures.module.css'
import { useTranslations } from '../../texts/use-translations.ts'
import pieces from '../../ui/page/parts.module.css'
import { useMoney } from '../../ui/use-money.ts'
import { useLineWords } from './use-line-words.ts'

/** The month by what was sold, its document, rate and means of payment, and what of it stands in the register. */
export function SummaryTable({ takings: { summary, total, register } }: { takings: TakingsView }) {
  const texts = useTranslations('takings')
  const words = useLineWords()
  const money = useMoney()
  const sums = ({ net, vat, kept }: TakingsView['total']) =>
    [net, vat, kept].map((cents, nth) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: always these three
      <td key={nth} className={figures.number}>
        {money(cents)}
      </td>
    ))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section className={`${pieces.sheet} ${figures.box}`} aria-label={texts('summary')} tabIndex={0}>
      <table className={`${figures.table} ${pieces.below}`}>
        <thead>
          <tr>
            <th scope="col">{texts('what')}</th>
            <th scope="col" className={figures.number}>
              {texts('rate')}
            </th>
            {(['net', 'vat', 'kept'] as const).map((name) => (
              <th key={name} scope="col" className={figures.number}>
                {texts(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {summary.map((line) => (
            <tr key={[line.kind, line.document, line.rate, line.means].join(' ')}>
              <th scope="row">
                {words.what(line)}
                <small>{words.document(line)}</small>
              </th>
              <td className={figures.number}>{words.rate(line)}</td>
              {sums(line)}
            </tr>
          ))}
          <tr>
            <th scope="row">
              <strong>{texts('register')}</strong>
              <small>{texts('registerHint')}</small>
            </th>
            <td />
            {sums(register)}
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts('total')}</th>
            <td />
            {sums(total)}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
