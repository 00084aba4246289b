import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const fields = [
  ['givenName', 'First name', 'text'],
  ['familyName', 'Last name', 'text'],
  ['email', 'Email address', 'email'],
  ['password', 'Password', 'password'],
  ['promoCode', 'Promo code (optional)', 'text'],
] as const;

/** The least that a React page with the fields of the registration can be: nothing is checked, styled or asked of a server. */
const floor = (
  <form>
    <h1>Sign up</h1>
    {fields.map(([name, label, type]) => (
      <p key={name}>
        <label htmlFor={name}>{label}</label>
        <input id={name} name={name} type={type} />
      </p>
    ))}
    <button type="submit">Sign up</button>
  </form>
);

const root = document.getElementById('root');
if (root) createRoot(root).render(<StrictMode>{floor}</StrictMode>);
