import { useNavigate } from 'react-router'
import { toPaymentAddress } from '../steps/payment-address.ts'
import type { Sent } from './use-sending.ts'

/** To the payment page, or straight to where it will lead. */
export function useLeave(): (paymentUrl: string | null, otherwise: string) => Sent {
  const navigate = useNavigate()
  return (paymentUrl, otherwise) => {
    const address = paymentUrl && toPaymentAddress(paymentUrl, location.origin)
    if (address) location.assign(address)
    else navigate(otherwise, { replace: true })
    return 'leaves'
  }
}
