/** Address of the login, registration or agreements page, including where to return afterwards (R-2.38, R-2.41). */
export function accountAddress(
  page: 'login' | 'register' | 'agreements',
  given: { redirect?: string | null; origin?: 'oauth' | null; identity?: string | null } = {},
): string {
  const query = new URLSearchParams()
  if (given.origin) query.set('origin', given.origin)
  if (given.identity) query.set('identity', given.identity)
  if (given.redirect && given.redirect !== '/') query.set('redirect', given.redirect)
  return `/account/${page}${query.size > 0 ? `?${query}` : ''}`
}
