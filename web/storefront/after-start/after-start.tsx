import { ConsentBanner } from '../consent/consent-banner.tsx'
import { useArrival } from './use-arrival.ts'

/** What a page does once the browser has taken over, and can do without until then. */
export default function AfterStart() {
  useArrival()
  return <ConsentBanner />
}
