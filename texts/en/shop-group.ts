import { kit } from './kit.ts';
import { variants } from './variants.ts';
import { wishes } from './wishes.ts';

/** What every page of the shop may need, the back office included: frame, home, listing, product and the design kit. */
export default { kit, variants, wishes };
