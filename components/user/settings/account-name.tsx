/** Tells password managers which account a form's password belongs to. */
export const AccountName = ({ name }: { name: string }) => (
  <input type="text" autoComplete="username" value={name} readOnly hidden />
)
