/** A moment as a `datetime-local` field holds it, in the clock of the person at the screen. */
export function toField(timestamp: string | null): string {
  if (!timestamp) return '';
  const date = new Date(timestamp);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

export function fromField(value: string): string | null {
  return value ? new Date(value).toISOString() : null;
}
