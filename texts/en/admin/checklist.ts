/** From nothing to the first sale. */
export const checklist = {
  title: 'Open your shop',
  progress: (done: number, all: number) => `${done} of ${all} steps done`,
  done: 'done',
  hide: 'Hide this list',
  hidden: 'The list is hidden',
  steps: {
    name: 'Give your shop its name',
    picture: 'Show your logo or a picture',
    category: 'Create a category',
    product: 'Put your first product on sale',
    delivery: 'Say what delivery costs',
    payment: 'Choose how customers pay',
    legal: 'Enter who sells: legal name, address and PAN',
    law: 'Say what the law wants said: registration, complaints, returns',
  },
};
