/** Says of a page that its form is answered by the way to somebody else's page, such as a payment provider's. */
export const LEADS_OUT = 'x-leads-out'
