/** How long the seller is liable for what was bought, from its delivery (Directive (EU) 2019/771, Article 10). */
export const GUARANTEE_YEARS = 2
