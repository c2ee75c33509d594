/** Tells password managers whose password a form asks for. */
export const AccountName = ({ name }: { name: string }) => (
  <input type="text" autoComplete="username" value={name} readOnly hidden />
)
