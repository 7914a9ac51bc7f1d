/** '+977-9841 234567' and '९८४१२३४५६७' → '9779841234567': as the messengers want it. */
export function international(phone: string): string {
  const digits = phone
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/\D/g, '')
    .replace(/^00/, '');
  return digits.startsWith('977') && digits.length > 10 ? digits : `977${digits.replace(/^0/, '')}`;
}

export function messageLinks(phone: string, text: string): Record<'whatsapp' | 'viber' | 'sms', string> {
  const number = international(phone);
  const words = encodeURIComponent(text);
  return {
    whatsapp: `https://wa.me/${number}?text=${words}`,
    viber: `viber://chat?number=%2B${number}&draft=${words}`,
    sms: `sms:+${number}?body=${words}`,
  };
}
