import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';

interface Answers {
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  readonly password: string;
  readonly promoCode: string;
}

const someName = /^[\p{L}\p{M} .'’-]+$/u;
const fields = [
  ['givenName', 'First name', 'text', { required: 'Enter your first name', pattern: someName }],
  ['familyName', 'Last name', 'text', { required: 'Enter your last name', pattern: someName }],
  ['email', 'Email address', 'email', { required: 'Enter your email address', pattern: /^[^@\s]+@[^@\s]+\.[^@\s]+$/u }],
  ['password', 'Password', 'password', { required: 'Enter a password', minLength: 12 }],
  ['promoCode', 'Promo code (optional)', 'text', { maxLength: 40 }],
] as const;

/** The registration as somebody writes it by hand who knows how: checked as it is left, and as it is sent. */
function Registration() {
  const { register, handleSubmit, formState } = useForm<Answers>({ mode: 'onTouched' });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      <h1>Sign up</h1>
      {fields.map(([name, label, type, rules]) => (
        <p key={name}>
          <label htmlFor={name}>{label}</label>
          <input id={name} type={type} aria-invalid={formState.errors[name] !== undefined} {...register(name, rules)} />
          <span role="alert">{formState.errors[name]?.message}</span>
        </p>
      ))}
      <button type="submit">Sign up</button>
    </form>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Registration />
    </StrictMode>,
  );
}
