import { codedNote } from '#texts/coded-note.ts';

export const paymentNote = codedNote({
  answer_not_json: (http) => `बुझ्न नसकिने जवाफ (HTTP ${http})`,
  answer_of_another: () => 'अर्कै भुक्तानीको जवाफ आयो',
  asked_to_wait: () => 'पर्खनू भनियो',
  by_portal_only: () => 'मर्चेन्ट पोर्टलबाट मात्र फिर्ता हुन्छ',
  cut_off: () => 'जवाफ आउनुअघि नै काम रोकियो',
  http_status: (http) => `HTTP ${http}`,
  fields_refused: (parameter) => {
    const [http, ...fields] = parameter.split(' ');
    return `HTTP ${http}, यसमा: ${fields.join(', ')}`;
  },
  name_of_another: () => 'वालेट कम्पनीले अर्कै भुक्तानीको नाम दियो',
  no_answer: () => 'समयमा जवाफ आएन',
  no_connection: () => 'सम्पर्क भएन',
  no_key: () => 'साँचो (key) राखिएको छैन',
  no_transaction: () => 'फिर्ता गर्ने कारोबार छैन',
  not_arrived: () => 'अनुरोध पुगेको थिएन',
  not_an_address: () => 'ठेगानामा मात्र पठाउन मिल्छ',
  order_cancelled: () => 'यसैबीच अर्डर रद्द भयो',
  paid_and_refunded: () => 'भुक्तानी र फिर्ता एकैसाथ देखियो',
  paid_as_error: () => 'भुक्तानी भए पनि गल्ती भनेर आयो',
  paid_without_id: () => 'कारोबार नम्बर नभएको भुक्तानी',
  provider_error: (http) => `वालेट कम्पनीकै गडबडी (HTTP ${http})`,
  refund_confirmed: () => 'वालेट कम्पनीले फिर्ता भएको पक्का गर्‍यो',
  resting_now: () => 'पटक-पटक नचलेकाले केही बेर रोकिएको',
  status_unknown: () => 'थाहा नभएको स्थिति',
});
