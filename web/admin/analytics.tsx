export default function AdminAnalytics() {
  return <h1>AdminAnalytics</h1>;
}
