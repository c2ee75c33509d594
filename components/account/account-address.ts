/** Address of the login, registration or agreements page, including where to return afterwards (R-2.38, R-2.41). */
export function accountAddress(
  page: 'login' | 'register' | 'agreements',
  options: { redirect?: string | null; origin?: 'oauth' | null; identity?: string | null } = {},
): string {
  const query = new URLSearchParams()
  if (options.origin) query.set('origin', options.origin)
  if (options.identity) query.set('identity', options.identity)
  if (options.redirect && options.redirect !== '/') query.set('redirect', options.redirect)
  return `/account/${page}${query.size > 0 ? `?${query}` : ''}`
}
