/** Whether adding, removing or replacing one letter turns `a` into `b`. */
export function isOneEditApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  if (a.length === b.length) return a.slice(at + 1) === b.slice(at + 1)
  return a.length < b.length ? a.slice(at) === b.slice(at + 1) : a.slice(at + 1) === b.slice(at)
}
