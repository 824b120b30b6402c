-- While the e-mail of a new account is confirmed, the holds of its cart wait once: since when.
alter table hold add column waits_since timestamptz;

-- Waiting takes further stretches of a garment's time. Which of them were waited for, so that it happens once.
alter table hold_log add column waited boolean not null default false;
