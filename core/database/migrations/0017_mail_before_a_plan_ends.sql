-- The plan ends soon, and nobody has asked for the courier yet.
alter type mail_kind add value 'return-before-end';
