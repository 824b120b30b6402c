import { Link } from 'react-router'
import { paths } from '#paths/storefront/paths.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { Pay } from '../../due/pay.tsx'
import notice from '../orders/notice.module.css'
import type { useStartedPayment } from './use-started-payment.ts'

/** What became of the payment one comes back from. */
export function PaymentNotice({ stage, record, askAgain }: ReturnType<typeof useStartedPayment>) {
  const texts = useTranslations('membershipPage')
  if (stage === 'none') return null
  const name = record?.membership.name ?? ''
  return (
    <div role="status">
      {stage === 'checking' && <p className={notice.notice}>{texts('checking')}</p>}
      {stage === 'thanks' && (
        <div className={notice.notice}>
          <div>
            <h2>{texts('thanksTitle')}</h2>
            <p>{texts('thanksText', { name })}</p>
          </div>
          <Link to={paths.products} className={button.button}>
            {texts('toProducts')}
          </Link>
        </div>
      )}
      {stage === 'open' && record?.paymentUrl && record.paymentDue && (
        <div className={notice.notice}>
          <div>
            <h2>{texts('openTitle')}</h2>
            <p>{texts('openText', { name })}</p>
          </div>
          <Pay place="openPlan" due={record.paymentDue} href={record.paymentUrl} />
        </div>
      )}
      {stage === 'slow' && (
        <div className={notice.notice}>
          <div>
            <p>{texts('slow')}</p>
          </div>
          <button type="button" className={button.quiet} onClick={askAgain}>
            {texts('checkAgain')}
          </button>
        </div>
      )}
    </div>
  )
}
