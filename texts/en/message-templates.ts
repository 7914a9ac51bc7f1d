import { providerNames } from './payment-providers.ts';

/**
 * What the shop writes to people. Paragraphs are parted by an empty line, `{name}` is filled in,
 * a paragraph `[Label]({link})` is a button, and a paragraph `{items}` the lines of the order.
 */
export const messageTemplates = {
  welcome: {
    mail: {
      subject: 'Welcome to {shop}',
      body: 'Namaste {name},\n\nYour account at {shop} is ready. Your orders, addresses and wishes are kept there.\n\n[Look around]({link})',
    },
  },
  order_received: {
    mail: {
      subject: 'We have your order #{order}',
      body: 'Namaste {name},\n\nThank you. Your order #{order} has arrived and we are getting it ready.\n\n{items}\n\nTotal: {total}. Please have the amount ready {when}.\n\n[See your order]({link})',
    },
    sms: { body: '{shop}: order #{order} received, {total} to pay {when}. {link}' },
  },
  payment_received: {
    mail: {
      subject: 'Paid: your order #{order}',
      body: 'Namaste {name},\n\nWe have received {total} for your order #{order} and are getting it ready.\n\n{items}\n\n[See your order]({link})',
    },
    sms: { body: '{shop}: {total} received for order #{order}. Thank you. {link}' },
  },
  payment_failed: {
    mail: {
      subject: 'Your payment for order #{order} did not go through',
      body: 'Namaste {name},\n\nYour payment of {total} did not go through, and nothing was charged. What you chose is kept: you can pay again, or choose cash on delivery.\n\n{items}\n\n[Pay for it]({link})',
    },
    sms: {
      body: '{shop}: the payment for order #{order} did not go through, nothing was charged. Pay again: {link}',
    },
  },
  payment_link: {
    mail: {
      subject: 'Please pay your order #{order}',
      body: 'Namaste {name},\n\nThank you for your order #{order}. Please pay {total} with the link below. We keep everything for you for {hours} hours.\n\n{items}\n\n[Pay for it]({link})',
    },
    sms: { body: '{shop}: please pay {total} for order #{order} within {hours} hours: {link}' },
  },
  ahead_asked: {
    mail: {
      subject: 'Please pay {total} ahead for order #{order}',
      body: 'Namaste {name},\n\nThank you for your order #{order}. Please pay a part of it ahead, {total}: as soon as it arrives, we send everything. You pay the rest, {rest}, in cash when it comes.\n\n{items}\n\n[Pay {total} ahead]({link})',
    },
    sms: { body: '{shop}: please pay {total} of order #{order} ahead, {rest} in cash when it comes: {link}' },
  },
  all_ahead_asked: {
    mail: {
      subject: 'Please pay {total} ahead for order #{order}',
      body: 'Namaste {name},\n\nThank you for your order #{order}. Please pay it ahead, {total}: as soon as it arrives, we send everything. You have nothing to pay at the door.\n\n{items}\n\n[Pay {total} ahead]({link})',
    },
    sms: { body: '{shop}: please pay {total} for order #{order} ahead, and nothing at the door: {link}' },
  },
  payment_asked_again: {
    mail: {
      subject: 'Order #{order} is open again',
      body: 'Namaste {name},\n\nYour order #{order} goes on. Please pay {total}: as soon as it arrives, we get everything ready.\n\n{items}\n\n[Pay for it]({link})',
    },
    sms: { body: '{shop}: order #{order} is open again. Please pay {total}: {link}' },
  },
  order_shipped: {
    mail: {
      subject: 'Order #{order} is on its way',
      body: 'Namaste {name},\n\nYour order #{order} has left our shop. {courier}\n\n{items}\n\n[Follow your order]({link})',
    },
    sms: { body: '{shop}: order #{order} is on its way. {courier} {link}' },
  },
  order_delivered: {
    mail: {
      subject: 'Order #{order} was delivered',
      body: 'Namaste {name},\n\nYour order #{order} was delivered. We hope you like it. Your opinion helps others to choose.\n\n{items}\n\n[Write a review]({link})',
    },
    sms: { body: '{shop}: order #{order} was delivered. Thank you! {link}' },
  },
  pickup_ready: {
    mail: {
      subject: 'Order #{order} is ready to be picked up',
      body: 'Namaste {name},\n\nYour order #{order} is ready. You can pick it up here: {where}\n\n{items}\n\n[See your order]({link})',
    },
    sms: { body: '{shop}: order #{order} is ready to be picked up: {where} {link}' },
  },
  pickup_done: {
    mail: {
      subject: 'You have picked up order #{order}',
      body: 'Namaste {name},\n\nYou have picked up your order #{order}. We hope you like it. Your opinion helps others to choose.\n\n{items}\n\n[Write a review]({link})',
    },
    sms: { body: '{shop}: order #{order} was picked up. Thank you! {link}' },
  },
  order_cancelled: {
    mail: {
      subject: 'Order #{order} was cancelled',
      body: 'Namaste {name},\n\nYour order #{order} was cancelled and will not be sent. If you have paid for it, your money is on its way back.\n\n{items}\n\n[See your order]({link})',
    },
    sms: { body: '{shop}: order #{order} was cancelled. {link}' },
  },
  order_refunded: {
    mail: {
      subject: '{total} refunded for order #{order}',
      body: 'Namaste {name},\n\nWe have refunded {total} for your order #{order}.\n\n[See your order]({link})',
    },
    sms: { body: '{shop}: {total} refunded for order #{order}. {link}' },
  },
  password_reset: {
    mail: {
      subject: 'Choose a new password',
      body: 'Namaste {name},\n\nSomebody asked for a new password for your account at {shop}. The link below works once, for {minutes} minutes.\n\n[Choose a new password]({link})\n\nIf it was not you, you need not do anything: your password stays as it is.',
    },
    sms: {
      body: '{shop}: {code} is your code for a new password, for {minutes} minutes. Tell it to nobody.',
    },
  },
  password_changed: {
    mail: {
      subject: 'Your password was changed',
      body: 'Namaste {name},\n\nThe password of your account at {shop} was changed on {time}.\n\nIf it was not you, choose a new one at once.\n\n[I did not do this]({link})',
    },
  },
  email_confirm: {
    mail: {
      subject: 'Confirm your new email address',
      body: 'Namaste {name},\n\nPlease confirm that {email} is yours. The link below works once, for {minutes} minutes.\n\n[Confirm this address]({link})',
    },
  },
  email_changed: {
    mail: {
      subject: 'Your email address was changed',
      body: 'Namaste {name},\n\nYour account at {shop} now belongs to {email}. If it was not you, please call us at once: {contact}.',
    },
  },
  phone_confirm: {
    sms: { body: '{shop}: {code} confirms your phone number, for {minutes} minutes. Tell it to nobody.' },
  },
  back_in_stock: {
    mail: {
      subject: '{product} is back',
      body: 'Namaste {name},\n\nYou wanted to know: {product} can be bought again. We keep none aside, so be quick.\n\n[See {product}]({link})',
    },
  },
  staff_invitation: {
    mail: {
      subject: 'Work with us at {shop}',
      body: 'Namaste,\n\n{inviter} invites you to the back office of {shop} as {role}. The link below works once, for {hours} hours.\n\n[Accept]({link})',
    },
  },
  new_device: {
    mail: {
      subject: 'A new login to the back office',
      body: 'Namaste {name},\n\nOn {time} somebody logged in to the back office of {shop} as you, on a device we had not seen before: {device}.\n\nIf it was you, all is well. If not, change your password at once; that ends every login.\n\n[Look at your logins]({link})',
    },
  },
  owner_new_order: {
    mail: {
      subject: 'New order #{order}: {total}',
      body: '{name} has ordered for {total} ({payment}).\n\n{items}\n\n[Open the order]({link})',
    },
  },
  owner_payment_attention: {
    mail: {
      subject: 'A payment needs you: order #{order}',
      body: 'The payment of order #{order} cannot be settled without a person.\n\n[Look at it]({link})',
    },
  },
  owner_low_stock: {
    mail: {
      subject: '{product}: {stock} left',
      body: '{product} is running out: {stock} left.\n\n[Restock]({link})',
    },
  },
  case_received: {
    mail: {
      subject: '{about} {case}: we have it',
      body: 'Namaste {name},\n\nYour {about} about order #{order} has the number {case}. You hear from us as soon as it is decided.\n\n[See your order]({link})',
    },
    sms: { body: '{shop}: your {about} about order #{order} has the number {case}. {link}' },
  },
  case_answered: {
    mail: {
      subject: '{about} {case}: {outcome}',
      body: 'Namaste {name},\n\nYour {about} {case} about order #{order}: {outcome}.\n\n{answer}\n\n[See your order]({link})',
    },
    sms: { body: '{shop}: {about} {case}: {outcome}. {answer} {link}' },
  },
  owner_new_case: {
    mail: {
      subject: 'New {about}: {case}',
      body: 'A customer has sent a {about}, number {case}. Its clock runs.\n\n[See it]({link})',
    },
  },
  owner_case_due: {
    mail: {
      subject: '{case}: time runs out (days left: {days})',
      body: 'The {about} {case} is not decided yet, and its time runs out. Days left: {days}.\n\n[Decide it]({link})',
    },
  },
  owner_daily_summary: {
    mail: {
      subject: '{day}: {total}, orders: {orders}',
      body: 'On {day} the shop sold for {total}.\n\nOrders: {orders}\nNew customers: {customers}\nWaiting to be sent: {waiting}\n\n[Open the dashboard]({link})',
    },
  },
} as const;

/** Around and inside what the templates say. */
export const messageFrame = {
  footer: (shop: string) => `This message is from ${shop}.`,
  callUs: (contact: string) => `Questions? ${contact}`,
  unsubscribe: 'Unsubscribe from news',
  unsubscribeText: (link: string) => `No more news: ${link}`,
  roles: { owner: 'owner', manager: 'manager', packer: 'packer' },
  cases: { return: 'return', complaint: 'complaint' },
  outcomes: { accepted: 'accepted', refused: 'refused', closed: 'answered' },
  payments: {
    cash: 'cash on delivery',
    ...providerNames,
  } as Record<string, string>,
  atDelivery: 'when the courier comes',
  atPickup: 'when you pick it up',
  besides: { discount: 'Discount', delivery: 'Delivery', tax: 'Tax', rounding: 'Rounding' },
  courier: (courier: string, number: string) =>
    number ? `${courier} brings it, number ${number}.` : courier ? `${courier} brings it.` : '',
};
