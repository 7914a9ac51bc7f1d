/** A long one breaks at its @ first. */
export function Email({ email }: { email: string }) {
  const at = Math.max(email.lastIndexOf('@'), 0);
  return (
    <span className="wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
